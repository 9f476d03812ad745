import { register } from 'auction-elements/auction-list';
import { createApp } from 'vue';
import App from './App.vue';

register({ api: '/api/v1/marbrook' });
createApp(App).mount('#app');
