import './store/tables.ts'

export { libraryViews, presentItems } from './present.ts'
export { accessOpenItem, readableItem } from './store/access.ts'
export { findLibraries, findLibraryItems } from './store/search.ts'
export { visibleLibrary } from './store/visibility.ts'
