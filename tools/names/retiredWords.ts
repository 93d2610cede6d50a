/** A row of the glossary's table of retired words. */
export interface RetiredWord {
  /** As the table spells it: `…told…`. */
  readonly pattern: string
  /** The word to write instead. */
  readonly use: string
  readonly words: readonly string[]
  readonly mayFollowOthers: boolean
  readonly mayPrecedeOthers: boolean
}

/** Reads the table under "Retired words" in docs/glossary.md. */
export function readRetiredWords(glossary: string): readonly RetiredWord[] {
  const [, section = ''] = glossary.split(/^## Retired words$/m)
  const rows = [...section.matchAll(/^\| `(?<pattern>[^`]+)` *\| (?<use>[^|]+?) *\|$/gm)]
  if (rows.length === 0) throw new Error('docs/glossary.md has no table of retired words.')
  return rows.map(([, pattern = '', use = '']) => ({
    pattern,
    use,
    words: wordsOf(pattern.replaceAll('…', '')),
    mayFollowOthers: pattern.startsWith('…'),
    mayPrecedeOthers: pattern.endsWith('…'),
  }))
}

/** The words of a name, in lower case: `isKeyTo`, `is-key-to` and `IS_KEY_TO` have the same three. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/(?<before>[a-z0-9])(?<capital>[A-Z])/g, '$<before>-$<capital>')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

/** The retired word that a name contains, if any. */
export function findRetiredWord(name: string, retired: readonly RetiredWord[]): RetiredWord | undefined {
  const words = wordsOf(name)
  return retired.find((entry) => contains(words, entry))
}

function contains(words: readonly string[], { words: target, mayFollowOthers, mayPrecedeOthers }: RetiredWord) {
  const last = words.length - target.length
  return Array.from({ length: Math.max(last + 1, 0) }, (_, start) => start).some(
    (start) =>
      (start === 0 || mayFollowOthers) &&
      (start === last || mayPrecedeOthers) &&
      target.every((word, index) => words[start + index] === word),
  )
}
