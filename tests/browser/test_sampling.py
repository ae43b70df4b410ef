"""The chapter on sampling, as a student goes through it: judged, pulled, pressed, and slid."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.driving import Visit, ask
from tests.browser.test_access import readable
from tests.learn import sampled

CHAPTER = '#/learn/sampling'


def figure(page: Visit, name: str) -> Locator:
    """A figure of the chapter, scrolled to."""
    page.open(CHAPTER).ready()
    found = page.page.locator(f'#{name}')
    found.scroll_into_view_if_needed()
    page.settled()
    return found


def test_ten_positions_are_judged_and_everybody_is_counted(page: Visit) -> None:
    shown = figure(page, 'judged-1')
    winners = [winner for winner, _ in sampled.judgements()]
    for at, winner in enumerate(winners):
        expect(shown).to_contain_text(f'Position {at + 1} of {len(winners)}')
        shown.get_by_role('button', name=f'Player {winner + 1} wins').click()
        expect(shown.get_by_role('status')).to_contain_text(f'Right: Player {winner + 1} wins, proven.')
        shown.get_by_role('button', name='Next position').click()
        page.settled()
    right = {'You': len(winners), 'The evaluation': sampled.judged_estimated(),
             'A hundred games by lot': sampled.judged_sampled()}  # fmt: skip
    for who, number in right.items():
        expect(shown.get_by_role('row', name=who)).to_contain_text(f'right in {number} of {len(winners)}')
    expect(shown).to_contain_text(f'Position 1 of {len(winners)}')


def test_machines_are_pulled_and_every_pull_is_compared(page: Visit) -> None:
    shown = figure(page, 'machines-1')
    for pull in range(30):
        shown.get_by_role('button', name=f'Pull machine {"ABC"[pull % 3]}').press('Enter')
    expect(shown).to_contain_text('All pulls are made.')
    expect(shown).to_contain_text(re.compile(r'Your regret is 6\.0: .* The regret of the bound is \d\.\d here'))
    paid = [int(text) for text in re.findall(r'paid (\d+) of 10', shown.locator('.machines').inner_text())]
    assert len(paid) == 3
    slide = shown.get_by_label('Your pulls')
    expect(shown).to_contain_text('Pull 1: you pulled A. The bound pulls it, too: it was never pulled.')
    slide.press('End')
    expect(shown).to_contain_text('Pull 30: you pulled C.')
    expect(shown.locator('.bandit-rows > li.is-next')).to_have_count(1)
    readable(page)
    shown.get_by_role('button', name='Pull other machines').click()
    expect(shown).to_contain_text('You have 30 pulls.')


def test_the_steps_of_one_sample_are_pressed(page: Visit) -> None:
    shown = figure(page, 'sampled-1')
    for name in ('Choose', 'Grow', 'Play on', 'Back up'):
        shown.get_by_role('button', name=re.compile(f'^{name}')).click()
        page.settled()
        expect(shown.locator('.phases .is-now')).to_contain_text(name)
    expect(shown.get_by_role('link', name='Open in the microscope')).to_have_attribute(
        'href', re.compile(r'#/see/tic-tac-toe\?moves=b2,a1,c1&rung=montecarlo&nodes=60&step=40\.\d+')
    )


def test_a_trap_is_seen_with_enough_samples(page: Visit) -> None:
    shown = figure(page, 'sampled-2')
    best = shown.locator('.figure-best')
    expect(best).to_have_text(f'After 1,000 samples the best is this: b3 wins {sampled.trap_share()}%.')
    shown.get_by_label('Samples', exact=True).press('End')
    page.settled()
    expect(best).to_have_text(re.compile('After 20,000 samples the best is this: (b5|d2)'))


def test_twins_stand_at_one_step_and_the_best_move_is_told(page: Visit) -> None:
    shown = figure(page, 'twins-1')
    expect(shown).to_contain_text('Monte Carlo has begun 60 of 1,000 samples')
    expect(shown).to_contain_text(re.compile(r'Best since sample \d+: 4 wins \d+%'))
    expect(shown.get_by_role('tree')).to_have_count(2)


def test_the_mean_comes_to_the_value_and_its_interval_is_no_proof(page: Visit) -> None:
    shown = figure(page, 'converges-1')
    expect(shown).to_contain_text(
        re.compile(r'After 10,000 samples the mean is 6\d%, give or take 1%\. The value lies out')
    )
    slide = shown.locator('input[type=range]')
    slide.press('Home')
    expect(shown).to_contain_text('After 10 samples')


def test_a_deal_is_drawn_first_where_something_is_hidden(page: Visit) -> None:
    shown = figure(page, 'sampled-3')
    told = ask(op='sample', game='kuhn', moves=['JQ'], rung='deals', nodes=500, number=500)['steps']
    expect(shown.locator('.scope-sentence')).to_contain_text(told[0]['sentence'])
    readable(page)
