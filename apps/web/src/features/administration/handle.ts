export const longestHandle = 40

/** A name in plain letters, as it may stand in addresses; empty where it leaves none. */
export const handleFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, longestHandle)
    .replace(/-+$/, '')
