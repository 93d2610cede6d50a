export { recordDecision } from './recordDecision.ts'
export * from './store/decisions.ts'
