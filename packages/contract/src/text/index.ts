/** Text functions that the server and browsers share, without zod. */
export { foldTag, tagOf } from './hashtags.ts'
export { beginningOf, lengthOf } from './length.ts'
export { firstLink } from './links.ts'
export { mentionsIn } from './mentions.ts'
export { isSameName } from './names.ts'
export { type ReadText, keepMentions, readText } from './readText.ts'
export { besideSpoilers, hideSpoilers, spoilerMark } from './spoilers.ts'
export { hasVisibleText } from '../shared/hasVisibleText.ts'
