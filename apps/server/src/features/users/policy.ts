import { allow, deny } from '#kernel/refusal.ts'
import type { PersonFacts } from './facts.ts'

const within = (scope: PersonFacts['whoMayMessage'], { sharesGroup }: PersonFacts): boolean =>
  scope === 'EVERYONE' || (scope === 'GROUP_MEMBERS' && sharesGroup)
const amongFollowers = (scope: PersonFacts['showLists'], { mine }: PersonFacts): boolean =>
  scope === 'EVERYONE' || (scope === 'FOLLOWERS' && mine === 'FOLLOWING')

/** Rights of two people towards each other. Pure: facts in, verdict out. */
export const peoplePolicy = {
  /** How much of the other can be seen; nothing gives a 404. */
  sees: {
    /** The person's existence, if only to lift the viewer's own block. */
    existence: (facts: PersonFacts): boolean => facts.isSelf || (facts.isVisible && !facts.blocksMe),
    /** The person as others see them: no block in either direction. */
    card: (facts: PersonFacts): boolean => facts.isSelf || (facts.isVisible && !facts.blocksMe && !facts.blockedByMe),
  },
  /** Rights that a private person gives only to followers. */
  seesPosts: (facts: PersonFacts): boolean => facts.isSelf || !facts.isPrivate || facts.mine === 'FOLLOWING',
  seesLists: (facts: PersonFacts): boolean =>
    facts.isSelf || (peoplePolicy.seesPosts(facts) && amongFollowers(facts.showLists, facts)),

  follow: ({ isSelf, isBot }: PersonFacts) => (isSelf || isBot ? deny('NOT_ALLOWED') : allow),
  block: ({ isSelf }: PersonFacts) => (isSelf ? deny('NOT_ALLOWED') : allow),
  message: (facts: PersonFacts) =>
    !facts.isSelf && within(facts.whoMayMessage, facts) ? allow : deny('MESSAGES_NOT_ALLOWED'),
  invite: (facts: PersonFacts) =>
    !facts.isSelf && within(facts.whoMayInvite, facts) ? allow : deny('INVITES_NOT_ALLOWED'),
  tag: (facts: PersonFacts): boolean => facts.isSelf || amongFollowers(facts.whoMayTag, facts),
  mute: ({ isSelf }: PersonFacts) => (isSelf ? deny('NOT_ALLOWED') : allow),
  report: ({ isSelf }: PersonFacts) => (isSelf ? deny('OWN_CONTENT') : allow),
} as const
