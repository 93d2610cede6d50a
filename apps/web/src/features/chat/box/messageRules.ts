/** As the server reads messages. */
export const messageRules = { hasHeadings: false }
