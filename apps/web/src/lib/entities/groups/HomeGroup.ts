import { createContext } from 'react'

/** The id of the group on whose page its posts are shown; there they do not repeat its name. */
export const HomeGroup = createContext<string | undefined>(undefined)
