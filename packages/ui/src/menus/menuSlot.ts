import { createContext } from 'react'
import type { MenuListProps } from './menuTypes.ts'

/** Where an open menu is positioned: passed from its button to the menu. */
export const MenuSlotContext = createContext<Omit<MenuListProps, 'entries'> | null>(null)
