import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/chart.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });

/** Keeps the files of the shell and takes pushed notices; the page is there before it. */
if (isSecureContext && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
