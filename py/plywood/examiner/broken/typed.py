"""A line that a learner has typed in the place of a wrong one: compared as code, and never run."""

import ast

OPPOSITE = {ast.Gt: ast.Lt, ast.GtE: ast.LtE}


class Usual(ast.NodeTransformer):
    """One form for what is written in several: a comparison with the smaller side first, and the numbers of max and min
    in one order."""

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        turned = OPPOSITE.get(type(node.ops[0]))
        if turned is None or len(node.ops) > 1:
            return node
        return ast.Compare(node.comparators[0], [turned()], [node.left])

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in ('max', 'min'):
            node.args.sort(key=ast.dump)
        return node


def same(one: str, other: str) -> bool:
    """Whether two lines are the same code."""
    return usual(one) == usual(other)


def usual(line: str) -> str | None:
    """A line in its one form; None if it is no Python."""
    text = line.strip()
    try:
        tree = ast.parse(f'{text} pass' if text.endswith(':') else text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return ast.dump(Usual().visit(tree))
