import { createContext, useContext } from 'react';
import { type AppConfig, resolveConfig } from './config.ts';

/** The configuration of everything below; the defaults where nothing provides one. */
export const ConfigContext = createContext<AppConfig>(resolveConfig({}));

/** The configuration of the application. */
export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
