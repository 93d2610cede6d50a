/** The screens of this area, by the frame they stand in. `settings/routes.ts` is the one to copy. */
export const authRoutes = { auth: [] } as const
