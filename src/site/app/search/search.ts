import { startSearch } from './start-search.tsx';

startSearch();
