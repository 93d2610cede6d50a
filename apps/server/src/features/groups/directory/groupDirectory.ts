import { completeGroups } from './completeGroups.ts'
import { readSearchScope } from './readSearchScope.ts'
import { recommendGroups } from './recommendGroups.ts'
import { directory, directoryFacets } from './store/directory.ts'

/** Finding groups: by name, by recommendation, by a filter; and which ones a query names. */
export const groupDirectory = {
  complete: completeGroups,
  readScope: readSearchScope,
  recommend: recommendGroups,
  find: directory,
  facets: directoryFacets,
}
