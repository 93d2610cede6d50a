/** What is read in texts by the server and in browsers alike, without zod. */
export { foldTag, tagOf } from './hashtags.ts'
export { firstLink } from './links.ts'
export { mentionsIn } from './mentions.ts'
export { type ReadText, keepMentions, readText } from './readText.ts'
export { isVisible } from '../shared/visible.ts'
