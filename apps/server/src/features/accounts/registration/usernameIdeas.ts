import { accountPolicy } from '../policy.ts'

/** A name in letters that a user name may contain: diacritics are dropped, and so is whatever remains. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9\s._-]/g, '')

/**
 * User names suggested by a name and an address, the nicest first, all well-formed; `digits` come from the caller. If
 * neither is usable (other scripts), friendly words take their place.
 */
export function usernameIdeas(
  { displayName, email }: { displayName?: string | undefined; email?: string | undefined },
  digits: readonly string[],
): string[] {
  const words = fold(displayName ?? '')
    .split(/[\s._-]+/)
    .filter((word) => /^[a-z]/.test(word))
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const local = fold((email ?? '').split('@')[0] ?? '').replaceAll(/[^a-z0-9._]/g, '')
  const joined = words.join('')
  const bases = [
    joined,
    `${first}.${last}`,
    `${first}_${last}`,
    `${first}${last.charAt(0)}`,
    local,
    local.replaceAll(/[._]/g, ''),
  ]
  const stems = [
    ...new Set(
      [...bases, first, 'friend', 'neighbour'].map((base) => base.replaceAll(/^[^a-z]+|[._]+$/g, '').slice(0, 24)),
    ),
  ].filter((stem) => stem.length >= 3)
  const plain = words.length > 0 || local ? stems.filter((stem) => stem !== 'friend' && stem !== 'neighbour') : []
  const numbered = stems.flatMap((stem) => digits.map((digit) => `${stem}${digit}`))
  return [...new Set([...plain, ...numbered])].filter((name) => accountPolicy.username(name).ok)
}
