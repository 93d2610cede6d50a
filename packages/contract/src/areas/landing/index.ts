import { area } from '../../kernel/index.ts'
import * as community from './community.ts'
import * as content from './content.ts'
import * as documents from './documents.ts'
import * as publicReads from './public.ts'

export const landing = area({ ...community, ...content, ...documents, ...publicReads })
