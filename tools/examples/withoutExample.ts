/** The document itself is too long an answer to show. */
export const withoutExample: ReadonlySet<string> = new Set(['admin.getSwaggerDoc'])
