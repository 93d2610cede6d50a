import { documents } from 'virtual:handbook'
import { paths } from '#lib/navigation/paths.ts'
import type { Book } from './searchHandbook.ts'

/** The handbook for operators, with its whole text. */
export const operatorsHandbook: Book = {
  documents,
  href: paths.managed('handbook'),
  hrefOf: paths.handbook,
  parent: paths.manage,
  isPadded: false,
}
