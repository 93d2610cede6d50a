import './store/tables.ts'

export { libraryViews, presentItems, wholeItems } from './present.ts'
export { accessOpenItem, readableItem } from './store/access.ts'
export { readLibrary, visitorLibrary } from './visitors/visitorLibrary.ts'
export { findLibraries, findLibraryItems } from './store/findLibraries.ts'
