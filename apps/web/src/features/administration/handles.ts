export const maxHandleLength = 40

/** A name reduced to plain letters for use in addresses; empty if nothing remains. */
export const handleFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, maxHandleLength)
    .replace(/-+$/, '')
