import { loadApp } from './load-app.ts';

loadApp();
