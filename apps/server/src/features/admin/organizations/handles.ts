const longest = 40
const shortest = 3
const tries = 20

/** Letters of other scripts that Unicode does not decompose into a Latin one and a mark. */
const spelled: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th', ł: 'l', đ: 'd' }

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøðþłđ]/g, (letter) => spelled[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')

/**
 * Handles that a community could have, the best first: its name in plain letters, then with a number. If the name
 * leaves too few letters, the user name is used.
 */
export function handlesFor(name: string, username: string): string[] {
  const base =
    [folded(name), folded(username)].find((text) => text.length >= shortest) ?? `community-${folded(username)}`
  const cut = (room: number) => base.slice(0, room).replace(/-+$/, '')
  return [cut(longest), ...Array.from({ length: tries }, (_, index) => `${cut(longest - 3)}-${index + 2}`)]
}
