import { maxBotKeys, maxBots } from '@koinon/contract/shared'
import type { Role } from '#kernel/actor.ts'
import { type Verdict, allow, deny } from '#kernel/refusal.ts'
import type { PlaceRules } from '#features/place/index.ts'
import { type KeyLife, keyPolicy } from '../policy.ts'

interface Maker {
  readonly roles: readonly Role[]
  /** Whether the viewer is an admin of the bot's group; null: it is a bot of the place. */
  readonly runsGroup: boolean | null
}
const isAdministrator = ({ roles }: Pick<Maker, 'roles'>): boolean => roles.includes('ADMINISTRATOR')

export const botPolicy = {
  /** Bots of a group are up to its admins, those of the place to administrators. */
  administer: (facts: Maker): Verdict<'NOT_ALLOWED'> =>
    (facts.runsGroup ?? isAdministrator(facts)) ? allow : deny('NOT_ALLOWED'),

  create: (
    facts: Maker & Pick<PlaceRules, 'botMakers'> & { readonly bots: number },
  ): Verdict<'NOT_ALLOWED' | 'QUOTA_REACHED'> => {
    if (!botPolicy.administer(facts).ok) return deny('NOT_ALLOWED')
    if (facts.botMakers === 'ADMINISTRATORS' && !isAdministrator(facts)) return deny('NOT_ALLOWED')
    return facts.bots >= maxBots ? deny('QUOTA_REACHED') : allow
  },

  createKey: (facts: {
    readonly liveKeys: number
    readonly life: KeyLife
  }): Verdict<'QUOTA_REACHED' | 'KEY_LIFE_TOO_LONG'> =>
    facts.liveKeys >= maxBotKeys ? deny('QUOTA_REACHED') : keyPolicy.last(facts.life),
}
