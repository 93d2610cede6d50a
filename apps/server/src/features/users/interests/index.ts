export { chooseInterests } from './chooseInterests.ts'
export { hasInterestName } from './store/interestNames.ts'
export { chosenInterests, interestsFor, interestsOf, removeInterests, unknownInterests } from './store/interests.ts'
