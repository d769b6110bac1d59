/** Session storage, which a browser may block: a lead must not fail for that. */
export function remember(values: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value)
  } catch {
    // Blocked or full: the receipt then comes from the server's cookie alone.
  }
}

/** Takes back what was remembered. */
export function forget(...names: string[]): void {
  try {
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // Blocked: nothing was kept.
  }
}
