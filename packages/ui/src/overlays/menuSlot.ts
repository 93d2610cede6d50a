import { createContext } from 'react'
import type { MenuListProps } from './MenuList.tsx'

/** Where an open menu stands: told by its button to the menu that it holds. */
export const MenuSlotContext = createContext<Omit<MenuListProps, 'entries'> | null>(null)
