import type { FlagRuleSettings } from '@koinon/contract/shared'
import { foldText, hostsIn } from './ruleTarget.ts'

type Settings<K extends FlagRuleSettings['kind']> = Extract<FlagRuleSettings, { kind: K }>
export type TextTest = (text: string) => boolean

const word = /[\p{L}\p{N}]+/gu
/** Scripts written without spaces: words in these are matched anywhere. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const pieces = (text: string): string[] => foldText(text).match(word) ?? []

/** Whether a text contains one of the words: whole words by default; phrases word by word. Linear in the text. */
export function wordsTest({ words, wholeWords }: Settings<'WORDS'>): TextTest {
  const within: string[] = []
  const single = new Set<string>()
  const phrases: string[] = []
  for (const given of words) {
    const parts = pieces(given)
    if (!wholeWords || unspaced.test(given) || parts.length === 0) within.push(foldText(given))
    else if (parts.length === 1) single.add(parts.join(''))
    else phrases.push(` ${parts.join(' ')} `)
  }
  const anywhere = within.filter((part) => part !== '')
  return (text) => {
    if (anywhere.length > 0) {
      const whole = foldText(text)
      if (anywhere.some((part) => whole.includes(part))) return true
    }
    const found = pieces(text)
    if (found.some((part) => single.has(part))) return true
    if (phrases.length === 0) return false
    const row = ` ${found.join(' ')} `
    return phrases.some((phrase) => row.includes(phrase))
  }
}

/** Whether a text links to one of the domains or their subdomains, or contains too many links. */
export function linksTest({ domains, moreThan }: Settings<'LINKS'>): TextTest {
  const barred = new Set(
    domains.map((domain) =>
      domain
        .trim()
        .toLowerCase()
        .replace(/^\*?\./, ''),
    ),
  )
  return (text) => {
    const hosts = hostsIn(text)
    if (moreThan !== null && hosts.length > moreThan) return true
    return hosts.some((host) => isBelow(barred, host))
  }
}

function isBelow(barred: ReadonlySet<string>, host: string): boolean {
  const labels = host.split('.')
  return labels.some((_, from) => barred.has(labels.slice(from).join('.')))
}

/** Whether most of a text is in capitals; scripts without capitals are never affected. */
export function capsTest({ share, fromLetters }: Settings<'CAPS'>): TextTest {
  return (text) => {
    let [letters, capitals] = [0, 0]
    for (const character of text) {
      const [upper, lower] = [character.toUpperCase(), character.toLowerCase()]
      if (upper === lower) continue
      letters += 1
      if (character === upper) capitals += 1
    }
    return letters >= fromLetters && capitals / letters >= share
  }
}
