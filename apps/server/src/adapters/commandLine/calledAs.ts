/** How the operator's commands begin. */
export const calledAs = 'npm run admin --'
