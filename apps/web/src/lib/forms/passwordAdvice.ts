import { t } from '../text/i18n/index.ts'

const tried = () => t('This password is very common.')
const keys = () => t('Keys next to each other are easy to guess.')
const repeated = () => t('Repetitions and sequences are easy to guess.')
const dates = () => t('Dates and years are easy to guess.')
const words = () => t('Use several unrelated words.')
const personal = () => t('Don’t use personal information.')

/** The advice for each code of the server. */
const sentences: Readonly<Record<string, () => string>> = {
  topTen: tried,
  topHundred: tried,
  common: tried,
  similarToCommon: tried,
  pwned: tried,
  straightRow: keys,
  keyPattern: keys,
  longerKeyboardPattern: keys,
  simpleRepeat: repeated,
  extendedRepeat: repeated,
  repeated,
  sequences: repeated,
  dates,
  recentYears: dates,
  associatedYears: dates,
  wordByItself: words,
  namesByThemselves: words,
  commonNames: words,
  anotherWord: words,
  useWords: words,
  userInputs: personal,
}

/** Advice on making a password harder to guess, in one sentence; undefined if nothing is known that helps. */
export const passwordAdvice = (hints: readonly string[]): string | undefined =>
  hints.map((hint) => sentences[hint]).find((sentence) => sentence !== undefined)?.()
