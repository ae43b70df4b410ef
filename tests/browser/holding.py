"""Answers that stay on their way until a test lets them through."""

from playwright.sync_api import Page, Route


class Held:
    """Fetches from these addresses wait for `release`; later ones pass."""

    def __init__(self, page: Page, addresses: str) -> None:
        self.waiting: list[Route] = []
        self.open = False
        page.route(addresses, self.take)

    def take(self, route: Route) -> None:
        if self.open:
            route.continue_()
        else:
            self.waiting.append(route)

    def release(self) -> None:
        self.open = True
        for route in self.waiting:
            route.continue_()
