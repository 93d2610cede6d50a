import { createRoute } from '@tanstack/react-router'
import { screen } from '#lib/screen.ts'
import { memberLayout } from '#routes/layouts.ts'

const you = createRoute({
  getParentRoute: () => memberLayout,
  path: '/you',
  component: screen('you', () => import('./you.tsx'), 'You'),
})

export const youRoutes = { member: [you] } as const
