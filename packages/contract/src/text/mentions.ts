import type { Mention } from '../shared/text.ts'
import { characterAt, characterBefore } from './characters.ts'
import { byteOffsets } from './bytes.ts'
import { readText } from './readText.ts'

const sign = /[@＠](?<username>[a-z][a-z\d._]{2,29})/giu
/** Before a mention: `ana@example.org` names nobody. */
const attached = /[\p{Script=Latin}\p{N}_@＠#＃$%&*!/]/u
/** After one: the word is another one, or an address. */
const continued = /[\p{Script=Latin}\p{M}\p{N}_@＠]/u

/**
 * The stretches in which a text mentions people. `known` maps user names in lower case to the ids of the people picked
 * while writing. A full stop at the end is the sentence's, and an address mentions nobody.
 */
export function mentionsIn(given: string, known: ReadonlyMap<string, string>): Mention[] {
  const text = given.toWellFormed()
  if (known.size === 0) return []
  const bytes = byteOffsets(text)
  const links = readText(text).facets.filter(({ kind }) => kind === 'LINK')
  return [...text.matchAll(sign)].flatMap((match) => {
    const username = knownName(text, match.index + 1, match.groups?.['username'] ?? '', known)
    const userId = known.get(username.toLowerCase())
    if (userId === undefined || attached.test(characterBefore(text, match.index))) return []
    const [start = 0, end = 0] = [bytes[match.index], bytes[match.index + 1 + username.length]]
    return links.some((link) => link.start <= start && start < link.end) ? [] : [{ start, end, userId }]
  })
}

/** The longest beginning of a name that is one, up to one of its full stops; empty if none is. */
function knownName(text: string, at: number, written: string, known: ReadonlyMap<string, string>): string {
  if (!continued.test(characterAt(text, at + written.length)) && known.has(written.toLowerCase())) return written
  const stop = written.lastIndexOf('.')
  return stop === -1 ? '' : knownName(text, at, written.slice(0, stop), known)
}
