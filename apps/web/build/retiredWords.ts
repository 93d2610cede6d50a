import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FoundMessage } from './messages.ts'

interface RetiredWord {
  readonly phrase: string
  /** The wording to use instead. */
  readonly better: string
}

/** Lines of the list: `old → new`; `#` begins a comment. */
export function parseRetiredWords(list: string): readonly RetiredWord[] {
  return list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [phrase = '', better = ''] = line.split(' → ')
      return { phrase, better }
    })
}

const readList = (name: string) => parseRetiredWords(readFileSync(path.join(import.meta.dirname, name), 'utf8'))
const retired = readList('retiredWords.txt')
const retiredTexts = readList('retiredTexts.txt')
const escaped = (phrase: string): string => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const finders = retired.map(({ phrase, better }) => ({
  phrase,
  better,
  finder: new RegExp(String.raw`(?<!\p{L})${escaped(phrase)}(?!\p{L})`, 'u'),
}))
const straightApostrophe = /\p{L}'\p{L}/u

/** Whether a text is that phrase, or says it in a branch of a plural. */
const says = (text: string, phrase: string): boolean => text === phrase || text.includes(`{${phrase}}`)

/** Complaints about a text for people that uses a retired wording, or a straight apostrophe. */
export function checkWording({ text, file, line }: FoundMessage): readonly string[] {
  return [
    ...finders
      .filter(({ finder }) => finder.test(text))
      .map(({ phrase, better }) => `${file}:${line} “${phrase}” is retired, say “${better}”: ${text}`),
    ...retiredTexts
      .filter(({ phrase }) => says(text, phrase))
      .map(({ better }) => `${file}:${line} this text is retired, say “${better}”: ${text}`),
    ...(straightApostrophe.test(text) ? [`${file}:${line} an apostrophe is ’: ${text}`] : []),
  ]
}
