export { actorOfBot } from './bots/store/actorOfBot.ts'
export { botFacts } from './bots/store/bots.ts'
export { identifyKey } from './store/identifyKey.ts'
export { touchKey } from './touchKey.ts'
