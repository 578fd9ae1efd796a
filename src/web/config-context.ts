import { createContext, useContext } from 'react';
import { type AppConfig, resolveConfig } from './config.ts';

/** Provides the configuration; the defaults without a provider. */
export const ConfigContext = createContext<AppConfig>(resolveConfig({}));

/** Returns the configuration of the application. */
export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}
