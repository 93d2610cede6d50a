/** For searches: whole texts, where they match, and the passages that are shown. */
export { foundPost } from './posts/foundPost.ts'
export { presentWholePosts } from './present.ts'
export { textHighlights } from './store/textHighlights.ts'
