import { area, scoped } from '../../kernel/index.ts'
import * as people from './people.ts'

/** People the member does not know yet. */
export const explore = area(scoped('people', people))
