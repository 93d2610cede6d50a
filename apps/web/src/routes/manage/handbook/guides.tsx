import { documents } from 'virtual:handbook/guides'
import { BookPage, BookScreen } from '#features/administration/handbook/Book.tsx'
import { paths } from '#lib/navigation/paths.ts'

const book = { documents, href: paths.guides, hrefOf: paths.guide, parent: paths.settings, isPadded: true }

/** The handbook for people who run a group or connect a program. */
export const Guides = () => <BookScreen book={book} />

/** One section of it. */
export const GuidePage = () => <BookPage book={book} />
