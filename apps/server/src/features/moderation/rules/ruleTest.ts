import { mixedWords } from '@koinon/contract/mixedScripts'
import type { FlagRuleSettings } from '@koinon/contract/shared'
import { isSimilarImage } from './imageHashes.ts'
import { type RuleTarget, foldText, textOfTarget } from './ruleTarget.ts'
import { capsTest, linksTest, wordsTest } from './matchWords.ts'

/** The context that a rule may need besides the target itself; each part is queried only by the rules that need it. */
export interface RuleContext {
  /** How often its author wrote in the time before it, counting the rule's kinds; itself included. */
  readonly written: (withinSeconds: number) => Promise<number>
  /** How many of these say the same, folded. */
  readonly repeated: (text: string, withinSeconds: number) => Promise<number>
  /** How many people reported it in the time until now. */
  readonly reporters: (withinSeconds: number) => Promise<number>
  readonly perceptualHashes: () => Promise<readonly string[]>
  readonly removedHashes: () => Promise<readonly string[]>
}
export type RuleTest = (subject: RuleTarget, around: RuleContext) => Promise<boolean>

/** Turns a rule's settings into the test it applies. */
export function ruleTestOf(settings: FlagRuleSettings): RuleTest {
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
        const text = foldText(textOfTarget(subject))
        return text !== '' && (await around.repeated(text, settings.within)) >= settings.times
      }
    case 'REPORT_RATE':
      return async (_, around) => (await around.reporters(settings.within)) >= settings.reporters
    case 'MEDIA_HASH':
      return async (subject, around) =>
        subject.mediaIds.length > 0 &&
        isSimilarImage(await around.perceptualHashes(), await around.removedHashes(), settings.distance)
    case 'NEW_ACCOUNT_BURST':
      return async ({ createdAt, authorSince }, around) =>
        createdAt.getTime() - authorSince.getTime() < settings.youngerThan * 1000 &&
        (await around.written(settings.within)) >= settings.times
  }
}

const ofText =
  (test: (text: string) => boolean): RuleTest =>
  async (subject) =>
    test(textOfTarget(subject))
