export { getCoordinatesForLocationString } from './getCoordinatesForLocationString.ts'
export { getLocationStringsForCoordinates } from './getLocationStringsForCoordinates.ts'
export { getPostsByCoordinates } from './getPostsByCoordinates.ts'
export { getPostsByLocationString } from './getPostsByLocationString.ts'
