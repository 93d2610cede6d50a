export { availableInterests } from './availableInterests.ts'
export { getOnboardingGoals } from './getOnboardingGoals.ts'
export { interests } from './interests.ts'
export { setOnboardingGoals } from './setOnboardingGoals.ts'
