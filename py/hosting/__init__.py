"""The site, made and served: Pyodide brought and checked, Python packed, versions laid out, exported and sent."""
