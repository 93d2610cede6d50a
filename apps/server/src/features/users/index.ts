export { peoplePolicy } from './policy.ts'
export { block } from './services/block.ts'
export { suggestPeople } from './services/suggesting.ts'
export { dismissPeople, notDismissed, recommendable } from './store/suggestions.ts'
export { type PersonFacts, accessPerson, accessPersonWith } from './store/access.ts'
export { acceptFollow, commonFriends, waitingFollowers } from './store/follows.ts'
export { type CardRow, avatarJson, cardJson, cardOf, ownCards, personCards } from './store/cards.ts'
export { cardsForStaff, staffCards } from './store/staffCards.ts'
export { findPeople, isReachable } from './store/search.ts'
export { type PeopleSearch, searchPeople } from './store/searchV2.ts'
export { isSaved } from './store/saved.ts'
export { type FilterPlace, coveredFor, anyFilters, isFilteredOut, sparedOf } from './store/filters.ts'
export { blockedBetween, follows, openPerson, shareGroup, visibleAmongMany, visiblePerson } from './store/visibility.ts'
export { namesPerson, withoutPerson } from './store/mentions.ts'
export { completePeople } from './store/completion.ts'
export {
  beginsWith,
  isInName,
  wordInName,
  isOnProfile,
  nameBegins,
  nameHasWord,
  nameWords,
  profileWords,
  wordOnProfile,
} from './store/names.ts'
export { isCalled } from './store/interestNames.ts'
export { forGood } from './present-mutes.ts'
export { onSightChanged, settleTwice } from './services/away.ts'
export { isAway } from './store/away.ts'
export { lockAccount } from './store/locks.ts'
