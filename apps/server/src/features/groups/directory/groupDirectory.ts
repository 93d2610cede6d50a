import { completeGroups } from './completeGroups.ts'
import { recommendGroups } from './recommendGroups.ts'
import { directory, directoryFacets } from './store/directory.ts'

/** Finding groups: by name, by recommendation, by a filter. */
export const groupDirectory = {
  complete: completeGroups,
  recommend: recommendGroups,
  find: directory,
  facets: directoryFacets,
}
