export { chooseInterests } from './chooseInterests.ts'
export { mergeTopics, saveManagedTopic } from './manageTopics.ts'
export { hasInterestName } from './store/interestNames.ts'
export {
  chosenInterests,
  interestsById,
  interestsFor,
  interestsOf,
  removeInterests,
  unknownInterests,
} from './store/interests.ts'
export { allTopics } from './store/topics.ts'
