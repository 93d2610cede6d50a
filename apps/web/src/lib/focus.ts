/**
 * Call it before a row leaves a list: the focus goes to the first control of the next row, else of the one before, else to
 * the title of the page, so that it is never lost.
 */
export function focusNeighbour(row: Element | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target =
    neighbour?.querySelector<HTMLElement>('button') ??
    neighbour?.querySelector<HTMLElement>('a[href]') ??
    document.querySelector<HTMLElement>('h1[tabindex]')
  target?.focus()
}
