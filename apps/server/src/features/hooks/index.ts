export { hookTap, openHookNames } from './hookNames.ts'
