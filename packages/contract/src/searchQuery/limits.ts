/** UTF-16 units of a query that are read; the calls accept fewer. */
export const maxQueryLength = 500
/** Words and operators of a query that are read. */
export const maxParts = 50
/** UTF-16 units of the name of a group or conversation. */
export const maxNameLength = 120
