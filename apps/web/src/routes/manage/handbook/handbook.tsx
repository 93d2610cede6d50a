import { BookPage, BookScreen } from '#features/administration/handbook/Book.tsx'
import { operatorsHandbook } from '#features/administration/handbook/operatorsHandbook.ts'

/** The handbook for operators. */
export const Handbook = () => <BookScreen book={operatorsHandbook} />

/** One section of it. */
export const HandbookPage = () => <BookPage book={operatorsHandbook} />
