"""One question to a run."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True)
class Question:
    """A question at a place of a run. An answer is a text: a number as it is written on a sheet, the number of a visit,
    or one of two words."""

    kind: str
    answers: Literal['number', 'place', 'choice']
    visit: int
    """The place that it is about."""
    moment: int
    """The last moment of the run that may be seen before it is answered."""
    shows: int
    """The moment at which the run itself shows the answer."""
    says: str
    facts: str
    """The facts that it can be answered from."""
    right: Sequence[str]
    why: str
    """The reason for the right answer."""
    other: str
    """The answer to a wrong one that is not known."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """The wrong answers that are known, each with its reason."""
    below: str = ''
    above: str = ''
    """The answers to wrong numbers below and above the right one, where these have reasons of their own."""
    choices: Sequence[tuple[str, str]] = ()
    """Answers to press, each with its words."""
    interest: int = 0

    @property
    def foretells(self) -> bool:
        """Whether the run itself will show the answer."""
        return self.moment < self.shows

    def plain(self) -> dict[str, Any]:
        """The question as plain data, without empty parts and without a reason that is there already."""
        spared = {'interest', 'other'} if self.other == self.why else {'interest'}
        return {name: value for name, value in vars(self).items() if name not in spared and value not in ('', (), {})}
