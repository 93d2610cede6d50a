export { getOnboardingGoals } from './getOnboardingGoals.ts'
export { recommendationsAutofill } from './recommendationsAutofill.ts'
export { setOnboardingGoals } from './setOnboardingGoals.ts'
