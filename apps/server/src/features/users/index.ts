export { peoplePolicy } from './policy.ts'
export { blockPerson } from './graph/blockPerson.ts'
export { suggestPeople } from './graph/suggestPeople.ts'
export { dismissPeople, isNotDismissed, isRecommendable } from './graph/store/suggestions.ts'
export type { PersonFacts } from './facts.ts'
export { accessPerson, accessPersonWith } from './store/access.ts'
export { commonFriends } from './graph/store/follows.ts'
export { type CardRow, avatarJson, cardJson, cardOf, ownCards, personCards } from './store/cards.ts'
export { cardsForStaff, staffCards } from './store/staffCards.ts'
export { findPeople, isReachable } from './store/findPeople.ts'
export { isSaved } from './store/isSaved.ts'
export {
  type FilterPlace,
  filteredWordsFor,
  anyFilters,
  isFilteredOut,
  recipientsFiltering,
} from './filters/store/filters.ts'
export {
  blockedBetween,
  follows,
  visibleProfile,
  shareGroup,
  visibleAmongMany,
  visiblePerson,
} from './store/visibility.ts'
export { namesPerson, withoutPerson } from './store/mentions.ts'
export { completePeople } from './store/completion.ts'
export {
  isNameStart,
  isInName,
  hasWordInName,
  isOnProfile,
  hasNamePrefix,
  hasNameWord,
  nameText,
  profileText,
  hasWordOnProfile,
} from './store/names.ts'
export { isNear } from './graph/store/isNear.ts'
export { chooseInterests } from './interests/chooseInterests.ts'
export {
  chosenInterests,
  interestsFor,
  interestsOf,
  removeInterests,
  unknownInterests,
} from './interests/store/interests.ts'
export { hasInterestName } from './interests/store/interestNames.ts'
export { farFuture } from './graph/presentMutes.ts'
export { onVisibilityChanged, queueRecount } from './hiddenAccounts.ts'
export { isAccountHidden } from './store/isAccountHidden.ts'
export { lockAccount } from './store/lockAccount.ts'
