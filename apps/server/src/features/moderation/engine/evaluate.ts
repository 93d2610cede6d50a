import { mixedWords } from '@koinon/contract/mixedScripts'
import type { FlagRuleSettings } from '@koinon/contract/shared'
import { looksAlike } from './looks.ts'
import { type Subject, folded, wordsOf } from './subject.ts'
import { capsTest, linksTest, wordsTest } from './words.ts'

/** What a rule may need to ask besides the thing itself; each is queried only by the rules that need it. */
export interface Surroundings {
  /** How often its author wrote in the time before it, counting the rule's kinds; itself included. */
  readonly written: (withinSeconds: number) => Promise<number>
  /** How many of these say the same, folded. */
  readonly repeated: (text: string, withinSeconds: number) => Promise<number>
  /** How many people reported it in the time until now. */
  readonly reporters: (withinSeconds: number) => Promise<number>
  readonly looks: () => Promise<readonly string[]>
  readonly removedLooks: () => Promise<readonly string[]>
}
export type Evaluation = (subject: Subject, around: Surroundings) => Promise<boolean>

/** Turns a rule's settings into the test it applies. */
export function evaluationOf(settings: FlagRuleSettings): Evaluation {
  switch (settings.kind) {
    case 'WORDS':
      return ofText(wordsTest(settings))
    case 'LINKS':
      return ofText(linksTest(settings))
    case 'CAPS':
      return ofText(capsTest(settings))
    case 'MIXED_SCRIPTS':
      return ofText((text) => mixedWords(text).length >= settings.times)
    case 'REPETITION':
      return async (subject, around) => {
        const text = folded(wordsOf(subject))
        return text !== '' && (await around.repeated(text, settings.within)) >= settings.times
      }
    case 'REPORT_RATE':
      return async (_, around) => (await around.reporters(settings.within)) >= settings.reporters
    case 'MEDIA_HASH':
      return async (subject, around) =>
        subject.mediaIds.length > 0 && looksAlike(await around.looks(), await around.removedLooks(), settings.distance)
    case 'NEW_ACCOUNT_BURST':
      return async ({ createdAt, authorSince }, around) =>
        createdAt.getTime() - authorSince.getTime() < settings.youngerThan * 1000 &&
        (await around.written(settings.within)) >= settings.times
  }
}

const ofText =
  (test: (text: string) => boolean): Evaluation =>
  async (subject) =>
    test(wordsOf(subject))
