export { allGoals, saveGoal } from './store/goals.ts'
